/** A word of the text, or a number that is the name of an option. */
export interface Mention {
  0: string
  index: number
}
