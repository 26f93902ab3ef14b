import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

type StripeGlobal = typeof globalThis & { Stripe?: StripeConstructor }

const loading = new Map<string, Promise<StripeConstructor>>()

/** Returns the provider's client. Its script is added to the page once; a failed load can be retried. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const script = loading.get(scriptUrl) ?? addScript(scriptUrl)
  loading.set(scriptUrl, script)
  try {
    return (await script)(publishableKey)
  } catch (failure) {
    loading.delete(scriptUrl)
    throw failure
  }
}

const addScript = (address: string) =>
  new Promise<StripeConstructor>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      reject(new Error('Stripe didn’t load.'))
    }
    element.src = address
    element.async = true
    element.addEventListener('error', fail)
    element.addEventListener('load', () => {
      const { Stripe } = globalThis as StripeGlobal
      if (Stripe) resolve(Stripe)
      else fail()
    })
    document.head.append(element)
  })
