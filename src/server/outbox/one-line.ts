/** Puts text by users on one line, without invisible characters: a line break in a subject could become a header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
