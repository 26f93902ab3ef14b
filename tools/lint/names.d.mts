export function findBadName(file: string, name: string): string | undefined
