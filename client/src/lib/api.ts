/** Requests over HTTP. What changes something carries the header the server asks for. */

import { language } from './words.svelte'

/** What went wrong, in the words of the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export function get<T>(path: string): Promise<T> {
  return request<T>(path, {})
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Tefuda': '1' },
  })
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', language.lang)
  const response = await fetch(path, { ...init, headers })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw failure(response.status, body)
  return body as T
}

function failure(status: number, body: unknown): ApiError {
  const told = (body ?? {}) as { detail?: unknown; code?: string }
  const detail = typeof told.detail === 'string' ? told.detail : `HTTP ${status}`
  return new ApiError(status, told.code ?? '', detail)
}
