/** The result of trying one part of the installation. */
export type Finding = {
  part: string
  /** The attempt, such as `https://accounts.example: discovery`. Contains no secret. */
  tried: string
  /** The answer of the part. May name hosts and accounts, so it is for operators only. */
  answered: string
  problem?: {
    /** The setting to change. */
    setting: string
    /** What is wrong and what to write, as a sentence. Names no host and no account. */
    cure: string
  }
}

export type PartCheck = {
  part: string
  run(): Promise<Omit<Finding, 'part'>>
}

/** The latest findings about all parts. */
export type Health = {
  /** Waits for the first round of checks. */
  findings(): Promise<readonly (Finding & { checkedAt: Date })[]>
}
