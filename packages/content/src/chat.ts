import type { ChatSessionRow } from '@portal/contracts/chat'

/** The assistant, floating and inline. Toasts and failures: specification, section 8. */
export const chatCopy = {
  regionLabel: (brand: string) => `${brand} chat`,
  inlineLabel: (brand: string) => `Ask ${brand}`,
  open: (brand: string) => `Open ${brand} chat`,
  minimise: 'Minimise chat',
  restore: 'Restore chat',
  close: 'Close chat',
  newChat: 'New chat',
  history: 'Chat history',
  historyEmpty: 'No earlier chats',
  historyLoading: 'Loading chats',
  engineBuiltin: 'Built-in engine',
  logLabel: 'Conversation',
  placeholder: 'Ask about a figure or a company',
  inputLabel: 'Message',
  send: 'Send',
  stop: 'Stop answer',
  preparing: 'Preparing the chat',
  loadingMessages: 'Loading messages',
  reading: 'Reading the records',
  answering: (brand: string) => `${brand} is answering`,
  sources: 'Sources',
  source: (n: number, label: string) => `Source ${n}: ${label}`,
  openSource: 'Open in the portal',
  answerLabel: 'Answer',
  messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  unread: 'New answer',
  tooLong: (limit: string) => `At most ${limit} characters.`,
  generated: 'Generated',
  builtinEngine: 'built-in engine',
  unverified: 'unverified',
  unverifiedNote: 'Struck through: not found in any record, or not in the one that is named.',
  dismiss: 'Dismiss',
  retry: 'Retry',
  resend: 'Resend',
  you: 'You',
  status: {
    stopped: 'Stopped. What was written is kept.',
    cut: 'The answer was cut off before its end.',
    failed: 'The answer could not be finished.',
  },
  empty: {
    title: 'Ask the portal',
    text: 'Answers come from its records, with a number for each source.',
    suggestions: [
      'How large is the dairy market and who leads it?',
      'Compare our benchmark sectors by growth',
      'What is the status of the system?',
    ],
  },
  voice: {
    toggleOn: 'Turn voice on',
    toggleOff: 'Turn voice off',
    dictate: 'Dictate',
    stopDictation: 'Stop dictation',
    readAloud: 'Read aloud',
    noReadAloud: 'This browser cannot read aloud.',
    noDictation: 'This browser has no dictation; answers are read aloud.',
    neither: 'This browser can neither read aloud nor take dictation.',
    dictationFailed: 'Dictation stopped: the browser gave no text.',
    microphoneRefused: 'Dictation needs the microphone, which the browser refused.',
  },
  toast: {
    init: {
      title: 'Chat Initialization Error',
      description: 'Failed to initialize chat session. Please try again.',
    },
    send: { title: 'Message Send Error', description: 'Failed to send message. Please try again.' },
    ai: { title: 'AI Error', fallback: 'Failed to get AI response' },
  },
  budget: {
    title: 'AI Budget',
    warning: 'More than 80% of your AI budget of this month is used.',
    stopped: 'Your AI budget of this month is used up: the built-in engine answers.',
  },
  errors: {
    notAuthenticated: 'User not authenticated',
    createSession: 'Failed to create chat session',
    fetchMessages: 'Failed to fetch messages',
    fetchSessions: 'Failed to fetch sessions',
  },
} as const

/** Words of the context types in menus. */
export const chatContextNames: Record<ChatSessionRow['context_type'], string> = {
  general: 'General',
  technical: 'Technical',
  market_analysis: 'Market analysis',
  project_management: 'Project management',
}

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
