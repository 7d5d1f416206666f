import { CompetitorRow } from '@portal/contracts/market'
import { ChatMessageRow } from '@portal/contracts/chat'
import { FigureRow } from '@portal/contracts/figures'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { oneQuery } from '#web/lib/requests.ts'
import { paletteCopy } from '@portal/content/command-palette'

/** Rows shown of each kind. */
const limit = 6

export type FoundCompany = Pick<CompetitorRow, 'id' | 'company_name' | 'country' | 'website'>

export interface FoundRecords {
  figures: FigureRow[]
  companies: FoundCompany[]
  /** The newest matching question of each conversation. */
  chats: Question[]
}

const QuestionRow = ChatMessageRow.pick({ session_id: true, content: true })
type Question = Pick<ChatMessageRow, 'session_id' | 'content'>

const FoundRows = z.object({
  figures: FigureRow.array(),
  companies: CompetitorRow.pick({ id: true, company_name: true, country: true, website: true }).array(),
  chats: QuestionRow.array(),
})

const oneForEach = (questions: readonly Question[]): Question[] =>
  [...new Map(questions.toReversed().map((one) => [one.session_id, one])).values()]
    .toReversed()
    .slice(0, limit)

/** Figures and companies whose name, and chats whose questions hold the words. */
export const searchRecordsQuery = (text: string, isWanted: boolean) =>
  oneQuery(
    ['palette-search', text],
    async (client, { signal }): Promise<FoundRecords> => {
      const query = client.rpc('search_records', { pattern: `%${toPattern(text)}%`, most: limit })
      const { chats, ...found } = FoundRows.parse(
        await readTable(query.abortSignal(signal), paletteCopy.failed),
      )
      return { ...found, chats: oneForEach(chats) }
    },
    { enabled: isWanted },
  )

/** Words in order, anything between them; the signs that a pattern gives a meaning are taken as themselves. */
const toPattern = (text: string): string =>
  text
    .trim()
    .replace(/[\\%_*]/g, '\\$&')
    .split(/\s+/)
    .join('%')
