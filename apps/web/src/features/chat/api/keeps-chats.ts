import { loadConfig } from '#web/lib/config.ts'

/** Nothing is written in a demonstration: a conversation lasts as long as its page. */
export const keepsChats = async (): Promise<boolean> => (await loadConfig()).demo === undefined
