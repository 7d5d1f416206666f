import { CompetitorRow } from '@portal/contracts/market'
import { ChatMessageRow } from '@portal/contracts/assistant'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
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

const Company = CompetitorRow.pick({ id: true, company_name: true, country: true })

const QuestionRow = ChatMessageRow.pick({ session_id: true, content: true })
type Question = Pick<ChatMessageRow, 'session_id' | 'content'>

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
      const pattern = `%${toPattern(text)}%`
      const queries = [
        client.from('figures').select().eq('is_current', true).ilike('label', pattern).limit(limit),
        client
          .from('competitors')
          .select('id,company_name,country')
          .eq('is_active', true)
          .ilike('company_name', pattern)
          .limit(limit),
        client
          .from('ai_chat_messages')
          .select('session_id,content')
          .eq('role', 'user')
          .ilike('content', pattern)
          .order('created_at', { ascending: false })
          .limit(limit * 4),
      ] as const
      const [figures, companies, chats] = await Promise.all(
        queries.map((query) => readTable(query.abortSignal(signal), paletteCopy.failed)),
      )
      return {
        figures: FigureRow.array().parse(figures),
        companies: Company.array().parse(companies),
        chats: oneForEach(QuestionRow.array().parse(chats)),
      }
    },
  })

/** Words in order, anything between them; the signs that a pattern gives a meaning are taken as themselves. */
const toPattern = (text: string): string =>
  text
    .trim()
    .replace(/[\\%_*]/g, '\\$&')
    .split(/\s+/)
    .join('%')
