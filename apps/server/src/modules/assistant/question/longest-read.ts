/** Characters of a text that are read for what it asks; a question is over long before. */
export const longestRead = 3000
