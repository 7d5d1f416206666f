import { accountCopy } from '@portal/content/account'

const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** "Firefox on Windows"; a program that is no browser goes by the first word of what it says. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return accountCopy.sessions.unknownDevice
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return accountCopy.sessions.device(browser, system)
  return browser ?? userAgent.trim().split(/[\s/]/)[0] ?? accountCopy.sessions.unknownDevice
}
