import { boardPackCopy } from '@portal/content/board-pack'
import { ListPlus } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PackChoiceContext } from './pack-choice.ts'

/** In the top bar: shows and hides what of the page can go into the pack. */
export function ChoosePartsButton({ className }: { className?: string }) {
  const { isChoosing, setChoosing } = use(PackChoiceContext)
  return (
    <IconButton
      icon={ListPlus}
      label={boardPackCopy.choose}
      aria-pressed={isChoosing}
      onClick={() => setChoosing(!isChoosing)}
      {...(className && { className })}
    />
  )
}
