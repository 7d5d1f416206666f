/** 0, 1, ... up to but without `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
