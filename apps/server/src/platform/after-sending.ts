/** Resolves when what was given to sockets in this turn of the event loop has left: before a calculation, or a lesser message. */
export const afterSending = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
