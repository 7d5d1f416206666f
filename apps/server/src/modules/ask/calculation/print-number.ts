import type { AskLanguage } from '@portal/contracts/ask'

const formats: Readonly<Record<AskLanguage, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }),
  es: new Intl.NumberFormat('es', { maximumSignificantDigits: 3 }),
}

/** Three digits: no early estimate knows more. */
export const printNumber = (value: number, language: AskLanguage): string => formats[language].format(value)
