export default () => <h1>Home</h1>;
