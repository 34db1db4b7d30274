import { isGatewayAddress } from './pay-button.tsx';

const SANDBOX = 'http://localhost/sandbox/pay/7';
const YOOKASSA = ['https://yoomoney.ru/checkout/payments/v2/contract?orderId=1', 'https://pay.yookassa.ru/1'];

test('gateway · accepts only its own pages', () => {
  for (const address of YOOKASSA) {
    expect(isGatewayAddress(address, 'yookassa')).toBe(true);
    expect(isGatewayAddress(address, 'sandbox')).toBe(false);
  }
  expect(isGatewayAddress(SANDBOX, 'sandbox')).toBe(true);
  expect(isGatewayAddress(SANDBOX, 'yookassa')).toBe(false);
});

test.each([SANDBOX, ...YOOKASSA])('%s · is accepted · the provider names no gateway', (address) => {
  expect(isGatewayAddress(address)).toBe(true);
});

test.each([
  'https://evil.test/pay',
  'http://yoomoney.ru/checkout',
  'https://yoomoney.ru.evil.test/',
  'https://notyoomoney.ru/',
  'https://yoomoney.ru@evil.test/',
  'https://evil@yoomoney.ru/',
  'http://localhost:8080/sandbox/pay/7',
  'javascript:alert(1)',
  'data:text/html,pay',
  '//evil.test/pay',
  '/sandbox/pay/7',
  '',
])('%s · is refused for every gateway', (address) => {
  for (const gateway of ['sandbox', 'yookassa', undefined] as const)
    expect(isGatewayAddress(address, gateway)).toBe(false);
});
