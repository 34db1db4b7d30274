import { isGatewayAddress } from './gateway-address.ts';

test.each([
  'http://localhost/sandbox/pay/7',
  'https://yoomoney.ru/checkout/payments/v2/contract?orderId=1',
  'https://pay.yookassa.ru/1',
])('%s is the payment provider', (address) => {
  expect(isGatewayAddress(address)).toBe(true);
});

test.each([
  'https://evil.test/pay',
  'http://yoomoney.ru/checkout',
  'https://yoomoney.ru.evil.test/',
  'https://notyoomoney.ru/',
  'https://yoomoney.ru@evil.test/',
  'http://localhost:8080/sandbox/pay/7',
  'javascript:alert(1)',
  'data:text/html,pay',
  '//evil.test/pay',
  '/sandbox/pay/7',
  '',
])('%s is not', (address) => {
  expect(isGatewayAddress(address)).toBe(false);
});
