import type { AssistantLanguage } from './assistant.ts'

/** Answers of the built-in engine about events that no record of the portal holds. */
interface EventAnswers {
  stillTracked: (name: string, source: string) => string
}

export const eventAnswers: Readonly<Record<AssistantLanguage, EventAnswers>> = {
  en: {
    stillTracked: (name, source) =>
      `${name} is among the tracked companies ${source}, and no record tells of this.`,
  },
  es: {
    stillTracked: (name, source) =>
      `${name} está entre las empresas seguidas ${source}, y ningún registro habla de ello.`,
  },
}
