import { boardPackCopy } from '@portal/content/board-pack'
import { Check, Plus } from 'lucide-react'
import type { PackBlock } from '@portal/contracts/board-pack'
import { screenPaths } from '@portal/contracts/paths'
import { useNavigate } from 'react-router'
import { requestIdOf } from '#web/lib/api-error.ts'
import type { AddToPackProps } from '#web/lib/add-to-pack.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DrawnBlock } from '#web/ui/block-actions.tsx'
import { notify } from '#web/lib/notify.ts'
import { useAddToPack } from './api/board-pack.ts'
import { declareChart, declareNumber, declareTable, toPackTitle } from './declare-blocks.ts'
import { useChosenPack } from './pack-choice.ts'

export function AddToPackButton({ title, block }: AddToPackProps) {
  return <PackButton title={title} declare={() => block} />
}

/** For a number, a chart or a table of any page; a chart that is not of figures has none. */
export function AddDrawnButton({ block }: { block: DrawnBlock }) {
  if (block.kind === 'number')
    return <PackButton title={block.number.label} declare={() => declareNumber(block.number)} />
  if (block.kind === 'chart') {
    const declared = declareChart(block.data)
    return declared && <PackButton title={block.label} declare={() => declared} />
  }
  const declare = (button: Element) => {
    const table = button.closest('table')
    return table && declareTable(table)
  }
  return <PackButton title={block.label} declare={declare} />
}

interface PackButtonProps {
  title: string
  /** Read when it is pressed: a table is what it shows then. */
  declare: (button: Element) => PackBlock | null
}

function PackButton({ title: given, declare }: PackButtonProps) {
  const title = toPackTitle(given)
  const change = useAddToPack()
  const [chosenId] = useChosenPack()
  const navigate = useNavigate()
  const add = (button: Element) => {
    const block = declare(button)
    if (!block) return notify({ title: boardPackCopy.failed, description: boardPackCopy.noFigure })
    change.mutate(
      { item: { title, block }, chosenId },
      {
        onSuccess: ({ pack, wasThere }) =>
          notify({
            title: wasThere ? boardPackCopy.thereAlready : boardPackCopy.done,
            description: boardPackCopy.doneText(title, pack.name),
            tone: 'good',
            action: { label: boardPackCopy.open, onClick: () => void navigate(screenPaths.boardPack) },
          }),
        onError: (error) =>
          notify({
            title: boardPackCopy.failed,
            description: error.message,
            tone: 'bad',
            reference: requestIdOf(error),
          }),
      },
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      data-print="hide"
      busy={change.isPending}
      aria-label={boardPackCopy.addNamed(title)}
      onClick={({ currentTarget }) => add(currentTarget)}
    >
      {change.isSuccess ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {change.isSuccess ? boardPackCopy.added : boardPackCopy.add}
    </Button>
  )
}
