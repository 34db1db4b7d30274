// Declares the matchers for the packages, which do not depend on the library themselves.
import '@testing-library/jest-dom';
