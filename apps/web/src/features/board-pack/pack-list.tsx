import { boardPackCopy } from '@portal/content/board-pack'
import type { BoardPackItemRow } from '@portal/contracts/board-pack'
import { useState } from 'react'
import { useChangePack } from './api/board-pack.ts'
import { PackItem } from './pack-item.tsx'
import { usePackStates } from './use-pack-states.ts'

/** The parts in their order; a moved one is placed between its new neighbours. */
export function PackList({ items }: { items: readonly BoardPackItemRow[] }) {
  const [said, setSaid] = useState('')
  const { mutate: change } = useChangePack()
  const [dragged, setDragged] = useState<number | null>(null)
  const states = usePackStates(items)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    const position = placeBetween(
      items.toSpliced(from, 1).map((other) => other.position),
      to,
    )
    change({ do: 'change', id: item.id, values: { position } })
    setSaid(boardPackCopy.moved(item.title, to + 1, items.length))
  }
  return (
    <>
      <ol aria-label={boardPackCopy.list} className="border-t border-line-2">
        {items.map((item, at) => (
          <PackItem
            key={item.id}
            item={item}
            states={states.get(item.id) ?? []}
            drag={{
              isDragged: dragged === at,
              onStart: () => setDragged(at),
              onDrop: () => dragged !== null && dragged !== at && move(dragged, at),
              onEnd: () => setDragged(null),
            }}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onMove={(by) => move(at, at + by)}
            onChange={(values) => change({ do: 'change', id: item.id, values })}
            onRemove={() => change({ do: 'remove', id: item.id })}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}

function placeBetween(positions: readonly number[], at: number): number {
  const [before, after] = [positions[at - 1], positions[at]]
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
