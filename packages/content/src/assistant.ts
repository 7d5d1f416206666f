/** Said, in these words, whenever the evidence does not bear on the question. */
export const noEvidence = 'No evidence in the portal for this'

/** Short sentences around answers and refused calls. */
export const assistantMessages = {
  fallback: (failed: string, answered: string) => `${failed} did not answer; ${answered} did.`,
  builtinName: 'the built-in engine',
  failed: 'Failed to get AI response',
  orchestrationFailed: 'Orchestration failed',
  emptyQuestion: 'The last message must be a question of the user.',
  sessionNotFound: 'This chat session does not exist or is not yours.',
  messageNotFound: 'This message does not exist or is not yours.',
  alreadyAnswering: 'An answer is being written in this session. Stop it or wait for its end.',
  unknownProvider: (given: string, known: string) => `Unknown AI provider "${given}". Known: ${known}.`,
  unknownModel: (given: string) => `Unknown model "${given}" for this provider.`,
  promptMissing: 'data.prompt must be a text of 1 to 20,000 characters.',
} as const
