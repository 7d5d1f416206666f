import { createContext } from 'react'

/** Whether the pages show what of them can go into the pack. */
export const PackChoiceContext = createContext<{
  isChoosing: boolean
  setChoosing: (isChoosing: boolean) => void
}>({ isChoosing: false, setChoosing: () => undefined })
