import { createContext } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { useStoredState } from '#web/lib/stored-state.ts'

/** Whether the pages show what of them can go into the pack. */
export const PackChoiceContext = createContext<{
  isChoosing: boolean
  setChoosing: (isChoosing: boolean) => void
}>({ isChoosing: false, setChoosing: () => undefined })

/** Id of the pack that parts go into; empty for the oldest. */
export const useChosenPack = () => useStoredState(`${useBrand().slug}-board-pack`, '')
