import { boardPackCopy } from '@portal/content/board-pack'
import {
  BoardPackItemRow,
  BoardPackRow,
  boardPackColumns,
  type NewPackItem,
} from '@portal/contracts/board-pack'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readTable } from '#web/lib/read-table.ts'
import { listQuery, readRows, tableChange, useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const itemTable = 'board_pack_items'
const packTable = 'board_packs'
const packColumns = 'id,name'
const key = ['board-pack']

const packRows = (client: SupabaseClient) =>
  client.from(packTable).select(packColumns).order('created_at').order('id')

export const packsQuery = () =>
  listQuery([...key, 'packs'], BoardPackRow, { rows: packRows, failure: boardPackCopy.readFailed })

export const packItemsQuery = (packId: string | undefined) =>
  listQuery([...key, 'items', packId], BoardPackItemRow, {
    rows: (client) =>
      client
        .from(itemTable)
        .select(boardPackColumns)
        .eq('pack_id', packId ?? '')
        .order('position')
        .order('id'),
    failure: boardPackCopy.readFailed,
    enabled: packId !== undefined,
  })

/** The pack that was chosen last, else the oldest. */
export const chosenOf = (packs: readonly BoardPackRow[], chosenId: string): BoardPackRow | undefined =>
  packs.find(({ id }) => id === chosenId) ?? packs[0]

async function createPack(name: string): Promise<BoardPackRow> {
  const client = await getSupabase()
  return BoardPackRow.parse(
    await readTable(client.from(packTable).insert({ name }).select(packColumns).single()),
  )
}

export const useCreatePack = () =>
  useChange({ change: createPack, refreshes: [key], failed: boardPackCopy.changeFailed })

/** The database keeps the keys of a part in an order of its own. */
const inOneOrder = (block: unknown): string =>
  JSON.stringify(block, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

interface Added {
  pack: BoardPackRow
  /** It was there before: a second one would be the same page twice. */
  wasThere: boolean
}

/** Into the chosen pack; the first part of all makes the first pack. Answers which one it is. */
export const useAddToPack = () =>
  useChange({
    change: async ({ item, chosenId }: { item: NewPackItem; chosenId: string }): Promise<Added> => {
      const client = await getSupabase()
      const packs = await readRows(BoardPackRow, packRows(client))
      const pack = chosenOf(packs, chosenId) ?? (await createPack(boardPackCopy.firstName))
      const alike = await readRows(
        BoardPackItemRow,
        client.from(itemTable).select(boardPackColumns).eq('pack_id', pack.id).eq('title', item.title),
      )
      const wasThere = alike.some(({ block }) => inOneOrder(block) === inOneOrder(item.block))
      if (!wasThere) {
        const row = { ...item, pack_id: pack.id }
        // Another press, or another window, may have been quicker.
        const options = { onConflict: 'pack_id,title,block_hash', ignoreDuplicates: true }
        await readTable(client.from(itemTable).upsert(row, options))
      }
      return { pack, wasThere }
    },
    refreshes: [key],
  })

export type PackChange =
  | { do: 'change'; id: string; values: Partial<Pick<BoardPackItemRow, 'title' | 'note' | 'position'>> }
  | { do: 'remove'; id: string }
  | { do: 'rename-pack'; id: string; name: string }
  | { do: 'remove-pack'; id: string }

export const useChangePack = () =>
  useChange({
    change: tableChange((client, change: PackChange) => {
      switch (change.do) {
        case 'change':
          return client.from(itemTable).update(change.values).eq('id', change.id)
        case 'remove':
          return client.from(itemTable).delete().eq('id', change.id)
        case 'rename-pack':
          return client.from(packTable).update({ name: change.name }).eq('id', change.id)
        case 'remove-pack':
          return client.from(packTable).delete().eq('id', change.id)
      }
    }),
    refreshes: [key],
    failed: boardPackCopy.changeFailed,
  })
