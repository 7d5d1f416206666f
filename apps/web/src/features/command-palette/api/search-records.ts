import { CompetitorRow } from '@portal/contracts/market'
import { ChatSessionRow } from '@portal/contracts/assistant'
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
  chats: ChatSessionRow[]
}

const Company = CompetitorRow.pick({ id: true, company_name: true, country: true })

/** Figures, companies and chats whose name holds the words. */
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
          .from('ai_chat_sessions')
          .select()
          .ilike('session_name', pattern)
          .order('updated_at', { ascending: false })
          .limit(limit),
      ] as const
      const [figures, companies, chats] = await Promise.all(
        queries.map((query) => readTable(query.abortSignal(signal), paletteCopy.failed)),
      )
      return {
        figures: FigureRow.array().parse(figures),
        companies: Company.array().parse(companies),
        chats: ChatSessionRow.array().parse(chats),
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
