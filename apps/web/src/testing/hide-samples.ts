import { defaultBrand } from '@portal/content/brand'
import { onTestFinished } from 'vitest'

/** As after the switch of the sample meter, until the test is over. */
export function hideSamples(): void {
  const key = `${defaultBrand.slug}-samples-hidden`
  localStorage.setItem(key, 'true')
  onTestFinished(() => localStorage.removeItem(key))
}
