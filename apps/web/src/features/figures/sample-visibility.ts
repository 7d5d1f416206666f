import { createContext } from 'react'

/** Whether this browser hides sample figures. */
export const SampleVisibilityContext = createContext<{
  areHidden: boolean
  setHidden: (areHidden: boolean) => void
}>({ areHidden: false, setHidden: () => undefined })
