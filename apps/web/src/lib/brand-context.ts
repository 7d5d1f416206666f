import type { PublicConfig } from '@portal/contracts/config'
import { createContext, use } from 'react'
import { fallbackConfig } from '#web/lib/config.ts'

export const ConfigContext = createContext<PublicConfig>(fallbackConfig)

export const useBrand = (): PublicConfig['brand'] => use(ConfigContext).brand
/** Whether a mail that is written waits in the outbox, for want of anything that carries it. */
export const useKeepsMail = (): boolean => use(ConfigContext).keepsMail ?? false
export const useDemo = (): PublicConfig['demo'] => use(ConfigContext).demo
export const useVersion = (): string => use(ConfigContext).version
