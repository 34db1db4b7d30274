import '@testing-library/jest-dom';
import { format } from 'node:util';

const complaints: string[] = [];

// Collected, not thrown on the spot: React and our own boundaries would catch it. A test that expects an error on the
// console replaces the method with `jest.spyOn`.
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => complaints.push(`console.${method}: ${format(...parts)}`);
}

globalThis.fetch = async (input) => {
  const address = input instanceof Request ? `${input.method} ${input.url}` : String(input);
  complaints.push(`Nobody answers the request ${address}`);
  throw new TypeError(`Failed to fetch: ${address}`);
};

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(found.join('\n\n'));
});
