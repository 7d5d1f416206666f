import { boardPackCopy } from '@portal/content/board-pack'
import { BoardPackItemRow, boardPackColumns, type NewPackItem } from '@portal/contracts/board-pack'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const table = 'board_pack_items'

export const boardPackQuery = () =>
  queryOptions({
    queryKey: ['board-pack'],
    queryFn: async () => {
      const client = await getSupabase()
      const query = client.from(table).select(boardPackColumns).order('position').order('id')
      return BoardPackItemRow.array().parse(await readTable(query, boardPackCopy.readFailed))
    },
  })

export type PackChange =
  | { do: 'add'; item: NewPackItem }
  | { do: 'change'; id: string; values: Partial<Pick<BoardPackItemRow, 'title' | 'note' | 'position'>> }
  | { do: 'remove'; id: string }

export function useChangePack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: PackChange) => {
      const { error } = await send(change)
      if (error) throw new ApiError(error.message, { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries(boardPackQuery()),
  })
}

async function send(change: PackChange) {
  const rows = (await getSupabase()).from(table)
  switch (change.do) {
    case 'add':
      return rows.insert(change.item)
    case 'change':
      return rows.update(change.values).eq('id', change.id)
    case 'remove':
      return rows.delete().eq('id', change.id)
  }
}
