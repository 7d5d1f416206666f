import { z } from 'zod'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The database holds no NUL character and no half of a surrogate pair. */
export const storable = (text: z.ZodString) => text.refine(isStorable, 'must be well-formed text')

/** What is typed in a line, and is there. */
export const line = (max: number) => storable(z.string().trim().min(1).max(max))

export const lineOrEmpty = (max: number) => storable(z.string().trim().max(max))
