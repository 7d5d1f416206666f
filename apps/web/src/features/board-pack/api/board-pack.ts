import { boardPackCopy } from '@portal/content/board-pack'
import { BoardPackItemRow, boardPackColumns, type NewPackItem } from '@portal/contracts/board-pack'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'

const table = 'board_pack_items'
const key = ['board-pack']

export const boardPackQuery = () =>
  listQuery(key, BoardPackItemRow, {
    rows: (client) => client.from(table).select(boardPackColumns).order('position').order('id'),
    failure: boardPackCopy.readFailed,
  })

export type PackChange =
  | { do: 'add'; item: NewPackItem }
  | { do: 'change'; id: string; values: Partial<Pick<BoardPackItemRow, 'title' | 'note' | 'position'>> }
  | { do: 'remove'; id: string }

export const useChangePack = () =>
  useChange({
    change: tableChange((client, change: PackChange) => {
      const rows = client.from(table)
      switch (change.do) {
        case 'add':
          return rows.insert(change.item)
        case 'change':
          return rows.update(change.values).eq('id', change.id)
        case 'remove':
          return rows.delete().eq('id', change.id)
      }
    }),
    refreshes: [key],
  })
