/** Written by `testing/fit-likeness.ts` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
  -1.787, // before anything is known
  1.95, // buyer alike
  -2.929, // buyer replaced
  1.118, // kind of buyer replaced
  -1.188, // other buyer
  1.728, // title contained
  -1.136, // title shared
  2.396, // words shared
  -3.726, // word replaced
  0.249, // head replaced
  0.054, // words lacking
  0.923, // other language
  -2.085, // no word in common
  0.961, // name in common
  -1.433, // name exchanged
  -1.76, // deadline
  -3.96, // other deadline
  -0.32, // published apart
  0.881, // value
  -2.761, // other value
  1.898, // CPV
  -1.526, // other CPV
]
