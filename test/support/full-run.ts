/** Whether this is `npm run test:full`, which runs every test. `npm test` runs only some of the slow or rare ones. */
export const isFullRun = process.env['TEST_FULL'] === '1'
