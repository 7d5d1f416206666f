/** One question with what a right answer holds; expectations are computed from the sample set, never typed over. */
export interface EvaluationQuestion {
  question: string
  /** Earlier questions of the conversation. */
  earlier?: readonly string[]
  /** Names and values that a right answer says or shows in its table, in whatever words; a value in any unit prefix. */
  says?: readonly string[]
  /** Whether what is asked or taken for granted is so; an answer that says yes or no says this. */
  holds?: boolean
  /** What would be wrong to say. */
  never?: readonly string[]
  /** To decline is right: no record answers it, or it is an order. With `says` an answer that holds all of it is right too. */
  isRefused?: boolean
  /** A text from outside that stands among the insights while the question is asked. */
  planted?: { title: string; description: string }
}
