/** Written by `testing/fit-likeness.ts` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
  -3.339, // before anything is known
  1.422, // buyer alike
  -2.357, // buyer replaced
  1.064, // kind of buyer replaced
  -2.235, // other buyer
  1.335, // title contained
  -1.168, // title shared
  2.233, // words shared
  -4.509, // word replaced
  -0.615, // head replaced
  2.014, // words lacking
  1.362, // other language
  -2.018, // no word in common
  2.1, // name in common
  -3.447, // name exchanged
  0.128, // deadline
  -2.522, // other deadline
  -0.461, // published apart
  2.127, // value
  -3.666, // other value
  2.344, // CPV
  -0.305, // other CPV
  1.361, // deadline and value in another language
]
