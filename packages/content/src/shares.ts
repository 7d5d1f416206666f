/** What the server says about shared pages. */
export const shareMessages = { noShare: 'There is no shared page at this address.' } as const
