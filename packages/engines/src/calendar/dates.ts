import { z } from 'zod'
import { EngineRefusal } from '../core/index.ts'

const dayMs = 86_400_000

/** A calendar day as YYYY-MM-DD. */
export function dateField({ title, description }: { title: string; description?: string }) {
  const message = `${title} must be a date as YYYY-MM-DD`
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? `${title} is missing: give a date as YYYY-MM-DD` : message,
    })
    .regex(/^\d{4}-\d{2}-\d{2}$/, message)
    .refine((text) => isDay(text), { error: `${title} is no day of the calendar` })
    .meta({ title, format: 'date', ...(description === undefined ? {} : { description }) })
}

/** Whether a text in the form YYYY-MM-DD is a day that there is. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** Days from one date to another; negative when the other lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs)
}

/** The date this many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(timeOf(date) + days * dayMs).toISOString().slice(0, 10)

/** 1 for Monday to 7 for Sunday. */
export const weekday = (date: string): number => ((new Date(timeOf(date)).getUTCDay() + 6) % 7) + 1

function timeOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isFinite(time)) return time
  throw new EngineRefusal('invalid_input', 'A date cannot be read.', ['dates as YYYY-MM-DD'])
}
