const words =
  /^(?:matrix|matriz|index(?:es)?|indices?|indicators?|indicador(?:es)?|cells?|celdas?|bands?|bandas?|franjas?|industrial(?:es)?)$/u

/** The cells of the competitive matrix are read whole where it is spoken of: their labels do not say it. */
export const bearsOnMatrix = (asked: readonly string[]): boolean => asked.some((word) => words.test(word))
