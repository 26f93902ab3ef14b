/** Names that can only mean a way to pay. */
const services =
  /\b(?:venmo|pay\s?pal|zelle|cash\s?app|western\s?union|money\s?gram|(?:apple|google|gift)\s(?:pay|cards?)|giftcards?|bitcoin|btc|usdt|crypto(?:currency)?|iban|money\sorders?|cashier['’]?s\scheck)\b/i

/** `transfer` can mean other things than money, so it counts only together with a bank or a wire. */
const transfers =
  /\b(?:bank\s(?:transfer|account|details|deposit)|wire\s(?:transfer|me|you|the|it|money|\$)|(?:by|via|with)\swire|e-?transfer|routing\snumber|account\snumber|direct\sdeposit)\b/i

/** A `$tag` of Cash App, not an amount. */
const cashTag = /(?:^|\s)\$[a-z][a-z0-9_-]{2,}\b/i

const paying = /\b(?:pay(?:ing|ment|ments)?|paid|deposit|send\s(?:me\s|you\s|the\s)*(?:money|\$\s?\d+))\b/i
const cash = /\b(?:in|with|by)\scash\b|\bcash\s(?:only|instead|please|on\s(?:pickup|delivery|arrival))\b/i
const offPlatform =
  /\b(?:outside|off|without|around|avoid|skip|save)\s(?:of\s)?(?:the\s|this\s|their\s)?(?:app|site|platform|switchback|(?:platform\s|service\s)?fees?)\b/i
const phone = /(?:^|[^\d#])(?:\+?1[-.\s]?)?\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}(?!\d)|(?:^|\D)\d{10}(?!\d)/
const email = /\b[^\s@]+@[^\s@]+\.[a-z]{2,}\b/i

/**
 * Returns whether a message seems to ask for a payment outside the platform. A match only shows a warning, so false
 * alarms are worse than misses: `cash` alone, a phone number alone or a price alone do not match.
 */
export const asksToPayElsewhere = (text: string): boolean =>
  services.test(text) ||
  transfers.test(text) ||
  cashTag.test(text) ||
  cash.test(text) ||
  (paying.test(text) && (offPlatform.test(text) || phone.test(text) || email.test(text)))
