/** Written by `testing/fit-likeness.ts` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
  -4.489, // before anything is known
  2.283, // buyer alike
  -2.976, // buyer replaced
  1.302, // kind of buyer replaced
  -1.818, // other buyer
  1.392, // title contained
  -0.737, // title shared
  2.212, // words shared
  -4.8, // word replaced
  0.174, // head replaced
  0.288, // words lacking
  0.764, // other language
  -1.287, // no word in common
  1.822, // name in common
  -1.345, // name exchanged
  0.239, // deadline
  -2.256, // other deadline
  -0.566, // published apart
  1.89, // value
  -3.276, // other value
  2.501, // CPV
  -0.566, // other CPV
]
