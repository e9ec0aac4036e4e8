import type { Page } from '@playwright/test'

/** Designs, saves, edits again and leaves on an example's page; throws with everything that went wrong. */
export function tryExample(page: Page, url: string): Promise<{ requests: number }>
