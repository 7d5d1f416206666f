import type { TenderNews } from '@portal/contracts/tenders'
import { printMoment } from './print-day.ts'
import { tenderSearchWords } from './tender-searches.ts'
import { tenderPages } from './tenders.ts'

interface TenderMail {
  brand: string
  news: readonly (TenderNews & { link: string })[]
}

const fields: Readonly<Record<string, string>> = tenderPages.one.fields
const stages: Readonly<Record<string, string>> = tenderPages.one.stages

const say = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return printMoment(text)
  return stages[text] ?? text
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** One mail for all that changed in the tenders that somebody follows. */
export function tenderMail({ brand, news }: TenderMail): { subject: string; text: string; html: string } {
  const lines = news.map(({ title, field, was, now, link }) => ({
    title,
    change: `${fields[field] ?? field}: was ${say(was)}, now ${say(now)}`,
    link,
  }))
  const [first] = lines
  const subject =
    lines.length === 1 && first
      ? `${brand}: ${first.title.replaceAll(/\s+/g, ' ').slice(0, 120)} changed`
      : `${brand}: changes in tenders that you follow`
  return { subject, ...bodyOf(lines) }
}

interface FoundMail {
  brand: string
  found: readonly { title: string; buyer: string; search: string; link: string }[]
}

/** One mail for all that somebody's searches found. */
export function foundMail({ brand, found }: FoundMail): { subject: string; text: string; html: string } {
  const lines = found.map(({ title, buyer, search, link }) => ({
    title,
    change: `${search}: ${buyer}`,
    link,
  }))
  return { subject: tenderSearchWords.mail.subject(brand, found.length), ...bodyOf(lines) }
}

function bodyOf(lines: readonly { title: string; change: string; link: string }[]): {
  text: string
  html: string
} {
  return {
    text: lines.map(({ title, change, link }) => `${title}\n${change}\n${link}\n`).join('\n'),
    html: lines
      .map(
        ({ title, change, link }) =>
          `<p><a href="${escaped(link)}">${escaped(title)}</a><br>${escaped(change)}</p>`,
      )
      .join(''),
  }
}
