/** The reason for a declined card, in Stripe's words. */
export type Decline = { code: string; declineCode?: string; message: string }

/** The behavior of a test card when it is charged. */
export type CardBehavior = {
  authentication?: true
  decline?: Decline
  /** The status to which a refund to the card changes a moment after it is created. */
  laterRefund?: 'succeeded' | 'failed'
  /** The payer's bank disputes the charge as soon as it is paid. */
  dispute?: true
}

export type TestCard = {
  number: string
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Stripe's names for the card, such as `pm_card_visa`. */
  aliases: readonly string[]
  behavior: CardBehavior
}

const declined = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({
  code,
  declineCode,
  message,
})

export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  velocity: declined('card_velocity_exceeded'),
  expired: declined('expired_card', 'Your card has expired.', 'expired_card'),
  incorrectCvc: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  processingError: declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  notATestCard: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
} satisfies Record<string, Decline>

const card = (
  number: string,
  aliases: string,
  behavior: CardBehavior = {},
  brand = 'visa',
  funding: TestCard['funding'] = 'credit',
): TestCard => ({ number, brand, funding, aliases: aliases.split(' ').filter(Boolean), behavior })

const authentication = true as const

/** The test cards for plain card payments from Stripe's documentation. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa tok_visa'),
  card('4000056655665556', 'pm_card_visa_debit tok_visa_debit', {}, 'visa', 'debit'),
  card('5555555555554444', 'pm_card_mastercard tok_mastercard', {}, 'mastercard'),
  card('2223003122003222', '', {}, 'mastercard'),
  card('5200828282828210', 'pm_card_mastercard_debit tok_mastercard_debit', {}, 'mastercard', 'debit'),
  card('5105105105105100', 'pm_card_mastercard_prepaid tok_mastercard_prepaid', {}, 'mastercard', 'prepaid'),
  card('378282246310005', 'pm_card_amex tok_amex', {}, 'amex'),
  card('371449635398431', '', {}, 'amex'),
  card('6011111111111117', 'pm_card_discover tok_discover', {}, 'discover'),
  card('3056930009020004', 'pm_card_diners tok_diners', {}, 'diners'),
  card('36227206271667', '', {}, 'diners'),
  card('3566002020360505', 'pm_card_jcb tok_jcb', {}, 'jcb'),
  card('6200000000000005', 'pm_card_unionpay tok_unionpay', {}, 'unionpay'),
  card('4000000000000002', 'pm_card_chargeDeclined pm_card_visa_chargeDeclined tok_visa_chargeDeclined', {
    decline: declines.generic,
  }),
  card(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds pm_card_visa_chargeDeclinedInsufficientFunds',
    {
      decline: declines.insufficientFunds,
    },
  ),
  card('4000000000009987', 'pm_card_chargeDeclinedLostCard pm_card_visa_chargeDeclinedLostCard', {
    decline: declines.lost,
  }),
  card('4000000000009979', 'pm_card_chargeDeclinedStolenCard pm_card_visa_chargeDeclinedStolenCard', {
    decline: declines.stolen,
  }),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { decline: declines.expired }),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { decline: declines.incorrectCvc }),
  card('4000000000000119', 'pm_card_chargeDeclinedProcessingError', { decline: declines.processingError }),
  card('4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', {
    decline: declines.velocity,
  }),
  card('4000000000007726', 'pm_card_pendingRefund', { laterRefund: 'succeeded' }),
  card('4000000000005126', 'pm_card_refundFail', { laterRefund: 'failed' }),
  card('4000000000000259', 'pm_card_createDispute tok_createDispute', { dispute: true }),
  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { authentication }),
  card('4000002760003184', 'pm_card_authenticationRequired', { authentication }),
  card('4000000000003220', 'pm_card_threeDSecure2Required', { authentication }),
  card('4000000000003055', 'pm_card_threeDSecureOptional'),
  card('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', {
    authentication,
    decline: declines.generic,
  }),
  card('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication,
    decline: declines.insufficientFunds,
  }),
]

export const findTestCard = (numberOrAlias: string): TestCard | undefined =>
  testCards.find((known) => known.number === numberOrAlias || known.aliases.includes(numberOrAlias))
