/** One question with what a right answer holds; expectations are computed from the sample set, never typed over. */
export interface EvaluationQuestion {
  question: string
  /** Earlier questions of the conversation. */
  earlier?: readonly string[]
  /** Names and values that a right answer says, in whatever words; a value in any unit prefix. */
  says?: readonly string[]
  /** Texts of the built-in engine, which always words an answer alike. */
  wording?: readonly string[]
  /** Labels of records that it cites. */
  cites?: readonly string[]
  /** Texts that would be wrong. */
  never?: readonly string[]
  /** Declined: the answer starts with the refusal. */
  isRefused?: boolean
  /** A text from outside that stands among the insights while the question is asked. */
  planted?: { title: string; description: string }
}
