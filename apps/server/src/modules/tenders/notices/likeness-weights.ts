/** Written by `testing/fit-likeness.ts` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
  -5.462, // before anything is known
  2.558, // buyer alike
  -4.221, // buyer replaced
  1.163, // kind of buyer replaced
  1.295, // title contained
  1.101, // title shared
  1.51, // words shared
  -3.899, // word replaced
  -0.072, // head replaced
  -1.837, // words lacking
  0.849, // other language
  0.519, // deadline
  -0.427, // published apart
  2.118, // value
  1.711, // CPV
]
