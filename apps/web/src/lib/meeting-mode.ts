import { createContext, use } from 'react'

interface MeetingMode {
  isOn: boolean
  start: () => void
  leave: () => void
}

export const MeetingModeContext = createContext<MeetingMode>({
  isOn: false,
  start: () => undefined,
  leave: () => undefined,
})

/** Whether the page is shown to a room: alone on the screen, in large type. */
export const useMeetingMode = (): MeetingMode => use(MeetingModeContext)
