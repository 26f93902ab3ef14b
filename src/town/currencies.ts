/** The sign and the name of a currency as English text has them, such as `$` and `US dollars`. */
export type CurrencyWords = { sign: string; name: string }

/**
 * What `Intl` says of common currencies with two decimals. Its first format of an amount takes 15 ms, which a start cannot
 * spare.
 */
export const commonCurrencies: Readonly<Record<string, CurrencyWords>> = {
  USD: { sign: '$', name: 'US dollars' },
  CAD: { sign: 'CA$', name: 'Canadian dollars' },
  EUR: { sign: '€', name: 'euros' },
  GBP: { sign: '£', name: 'British pounds' },
  AUD: { sign: 'A$', name: 'Australian dollars' },
  NZD: { sign: 'NZ$', name: 'New Zealand dollars' },
}

const format = (currency: string, currencyDisplay?: 'symbol' | 'name') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...(currencyDisplay && { currencyDisplay }) })

/** Whether a text is the code of a currency whose amounts have two decimals. */
export const hasTwoDecimals = (currency: string): boolean =>
  Object.hasOwn(commonCurrencies, currency) ||
  (Intl.supportedValuesOf('currency').includes(currency) &&
    format(currency).resolvedOptions().maximumFractionDigits === 2)

/** Returns what `Intl` calls a currency. */
export function askIntl(currency: string): CurrencyWords {
  const show = (display: 'symbol' | 'name') =>
    format(currency, display)
      .formatToParts(2)
      .find(({ type }) => type === 'currency')?.value ?? currency
  return { sign: show('symbol'), name: show('name') }
}

/** Returns the sign and the name of a currency. Pages write this sign before every amount, so they need no `Intl` for it. */
export const describeCurrency = (currency: string): CurrencyWords =>
  commonCurrencies[currency] ?? askIntl(currency)
