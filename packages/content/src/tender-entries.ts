/** "1 entry", "2 entries" */
export const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`
