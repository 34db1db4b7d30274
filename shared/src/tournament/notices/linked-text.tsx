import { Fragment } from 'react';

/** Only addresses of pages: whatever else an address may do stays a text. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+)/;

/** What closes the sentence around an address, and is no part of it. */
const CLOSING = /[.,;:!?)\]]+$/;

/** A plain text whose addresses of pages are links; line breaks stay. */
export function LinkedText({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const address = part.replace(CLOSING, '');
    return (
      <Fragment key={key}>
        <a href={address} rel="noopener noreferrer">
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}
