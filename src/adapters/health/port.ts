/** The result of checking one part of the installation, such as the database or the mail server. */
export type Finding = {
  part: string
  /** What was tried, such as `https://accounts.example: discovery`. Contains no secret. */
  tried: string
  /** What the part responded. May name hosts and accounts, so it is for operators only. */
  response: string
  problem?: {
    /** The setting to change. */
    setting: string
    /**
     * What is wrong with the setting and how to correct it; the rest of a sentence that begins with the name of the
     * setting. Names no host and no account.
     */
    cure: string
  }
}

export type PartCheck = {
  part: string
  run(): Promise<Omit<Finding, 'part'>>
}

/** The latest findings about all parts of the installation. */
export type Health = {
  /** Returns one finding for each part, once the first round of checks has ended. */
  findings(): Promise<readonly (Finding & { checkedAt: Date })[]>
}
