/** Written by `testing/fit-likeness.ts` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
  -5.897, // before anything is known
  2.533, // buyer alike
  -4.431, // buyer replaced
  1.146, // kind of buyer replaced
  1.463, // title contained
  0.890, // title shared
  2.277, // words shared
  -3.720, // word replaced
  -0.487, // head replaced
  -1.356, // words lacking
  0.833, // other language
  0.635, // deadline
  -1.004, // published apart
  1.884, // value
  2.058, // CPV
]
