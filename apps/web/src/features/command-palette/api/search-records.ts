import { CompetitorRow } from '@portal/contracts/market'
import { ChatMessageRow } from '@portal/contracts/chat'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { getSupabase } from '#web/lib/supabase.ts'
import { readTable } from '#web/lib/read-table.ts'
import { paletteCopy } from '@portal/content/command-palette'

/** Rows shown of each kind. */
const limit = 6

export interface FoundRecords {
  figures: FigureRow[]
  companies: Pick<CompetitorRow, 'id' | 'company_name' | 'country'>[]
  /** The newest matching question of each conversation. */
  chats: Question[]
}

const QuestionRow = ChatMessageRow.pick({ session_id: true, content: true })
type Question = Pick<ChatMessageRow, 'session_id' | 'content'>

const FoundRows = z.object({
  figures: FigureRow.array(),
  companies: CompetitorRow.pick({ id: true, company_name: true, country: true }).array(),
  chats: QuestionRow.array(),
})

const oneForEach = (questions: readonly Question[]): Question[] =>
  [...new Map(questions.toReversed().map((one) => [one.session_id, one])).values()]
    .toReversed()
    .slice(0, limit)

/** Figures and companies whose name, and chats whose questions hold the words. */
export const searchRecordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette-search', text],
    retry: false,
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const client = await getSupabase()
      const query = client.rpc('search_records', { pattern: `%${toPattern(text)}%`, most: limit })
      const { chats, ...found } = FoundRows.parse(
        await readTable(query.abortSignal(signal), paletteCopy.failed),
      )
      return { ...found, chats: oneForEach(chats) }
    },
  })

/** Words in order, anything between them; the signs that a pattern gives a meaning are taken as themselves. */
const toPattern = (text: string): string =>
  text
    .trim()
    .replace(/[\\%_*]/g, '\\$&')
    .split(/\s+/)
    .join('%')
