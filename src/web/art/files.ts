/** Illustrations that are served as files, by their address without the first slash. */
export const artFiles = new Map<string, () => string>()
